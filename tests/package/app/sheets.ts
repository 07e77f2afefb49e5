import '@cairn/ui/styles.css'
import '@cairn/ui/tokens.css'
import '@cairn/ui/button.css'

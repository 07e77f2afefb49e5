/// <reference types="vite/client" />
import { Button } from '@cairn/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@cairn/ui/dialog'
import { Toaster, toast } from '@cairn/ui/toaster'
import { createRoot } from 'react-dom/client'
import '@cairn/ui/styles.css'

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <>
    <Dialog>
      <DialogTrigger asChild>
        <Button size="lg">Ask</Button>
      </DialogTrigger>
      <DialogContent title="Stop the server?">
        <Button variant="outline" onClick={() => toast('It stops')}>
          Stop
        </Button>
      </DialogContent>
    </Dialog>
    <Toaster />
  </>,
)

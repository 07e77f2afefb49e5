/// <reference types="vite/client" />
import './theme.css'
import './samples.tsx'

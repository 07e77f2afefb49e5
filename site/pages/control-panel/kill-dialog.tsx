import { AlertDialog, AlertDialogAction, AlertDialogCancel, AlertDialogContent } from '@cairn/ui/alert-dialog'
import { Button } from '@cairn/ui/button'
import { t } from '@lingui/core/macro'

interface KillDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Once the focus is back where it was before, if that is still there. */
  onClosed: () => void
  name: string
  onKill: () => void
}

/** Asks before Kill, which can lose what the world has not saved yet (behaviour 7.14). */
export function KillDialog({ open, onOpenChange, onClosed, name, onKill }: KillDialogProps) {
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent
        title={t`Kill ${name}?`}
        description={t`Its process ends at once. What the world has not saved yet is lost.`}
        // Radix gives the focus back right after this event.
        onCloseAutoFocus={() => queueMicrotask(onClosed)}
      >
        <AlertDialogCancel asChild>
          <Button variant="outline">{t`Keep waiting`}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          {/* Not in the accent, which would recommend it. */}
          <Button variant="outline" className="border-bad text-bad" onClick={onKill}>
            {t`Kill the server`}
          </Button>
        </AlertDialogAction>
      </AlertDialogContent>
    </AlertDialog>
  )
}

import { Button } from '@cairn/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@cairn/ui/popover'
import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { explain } from '../domain/failure.ts'
import { notify } from '../notifications/notify.ts'
import { useSession } from '../stores/session.ts'
import { ButtonLink } from './button-link.tsx'

interface AccountMenuProps {
  /** Of the button that opens it. */
  className: string
  onSignedOut: () => void
}

/** Who is logged in, the way to their servers, and Logout; in the header's menu, which has the way, the last alone. */
export function AccountMenu({ className, onSignedOut }: AccountMenuProps) {
  const { session, renew, signOut } = useSession()
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (open && session === null) void renew()
  }, [open, session, renew])

  async function leave() {
    if (leaving) return
    setLeaving(true)
    const failure = await signOut()
    setLeaving(false)
    if (failure) return notify.error(t`You are not logged out. ${{ title: explain(failure).title }}.`)
    notify.success(t`You are logged out`)
    onSignedOut()
  }

  const signOutProps = {
    variant: 'outline',
    size: 'sm',
    loading: leaving,
    onClick: () => void leave(),
  } as const
  return (
    <>
      <div className="in-[[popover]]:hidden">
        <Popover open={open} onOpenChange={setOpen}>
          <PopoverTrigger className={`${className} cursor-pointer gap-1`}>
            {t`Account`}
            <ChevronDown aria-hidden="true" size={16} />
          </PopoverTrigger>
          <PopoverContent label={t`Account`} align="end" className="w-60 gap-4 open:grid">
            <p className="min-h-6 break-words text-muted">
              {session?.signedIn && t`Logged in as ${{ username: session.username }}`}
            </p>
            <ButtonLink href="/control-panel" onClick={() => setOpen(false)} variant="outline" size="sm">
              {t`Control panel`}
            </ButtonLink>
            <Button {...signOutProps}>{t`Logout`}</Button>
          </PopoverContent>
        </Popover>
      </div>
      <Button {...signOutProps} className="hidden in-[[popover]]:inline-flex">
        {t`Logout`}
      </Button>
    </>
  )
}

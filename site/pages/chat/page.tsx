import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { brand } from '../../content/brand.ts'
import { chat } from '../../content/contact.ts'
import { usePageData } from '../../shell/page-data.ts'
import { PageHeader } from '../../shell/page-header.tsx'
import { MessageForm } from '../contact/message-form.tsx'

const figure = <BlockIllustration scene="bot" className="size-56 justify-self-end lg:size-80" />

/** The operator's chat where there is one; else says so, and takes a message. */
export function Page() {
  const page = usePageData('/chat')
  if (brand.chat !== '') {
    return (
      <PageHeader eyebrow="Open 24/7" title={chat.title} lead={chat.lead} figure={figure}>
        <Button asChild size="lg">
          <a href={brand.chat}>Open the chat</a>
        </Button>
      </PageHeader>
    )
  }
  return (
    <>
      <PageHeader eyebrow="By message, 24/7" title={chat.title} lead={chat.absent} figure={figure} />
      <div className="page">
        <div className="border-line border-t pt-14 pb-20 lg:pb-28">
          <div className="max-w-3xl">
            <MessageForm page={page} />
          </div>
        </div>
      </div>
    </>
  )
}

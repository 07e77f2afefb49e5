import { BlockIllustration } from '@cairn/ui/block-illustration'
import { Button } from '@cairn/ui/button'
import { PageHeader } from '@cairn/ui/page-header'
import { brand } from '../../content/brand.ts'
import { chat, messageInstead } from '../../content/contact.ts'
import { Link } from '../../shell/link.tsx'
import { PageBreadcrumb } from '../../shell/page-breadcrumb.tsx'
import { usePageData } from '../../shell/page-data.ts'
import { DirectContact } from '../contact/direct-contact.tsx'
import { MessageForm } from '../contact/message-form.tsx'

const figure = <BlockIllustration scene="talk" className="size-56 justify-self-end lg:size-80" />

/** The operator's chat where there is one; else it takes a message. */
export function Page() {
  const page = usePageData('/chat')
  if (brand.chat !== '') {
    return (
      <>
        <PageBreadcrumb />
        <PageHeader
          className="pt-6 md:pt-8"
          eyebrow="Open 24/7"
          title={chat.title}
          lead={chat.lead}
          figure={figure}
        >
          <Button asChild size="lg">
            <Link href={brand.chat}>Open the chat</Link>
          </Button>
        </PageHeader>
      </>
    )
  }
  return (
    <>
      <PageBreadcrumb />
      <PageHeader
        className="pt-6 md:pt-8"
        eyebrow="By message, 24/7"
        title={messageInstead.title}
        lead={messageInstead.lead}
        figure={figure}
      />
      <div className="page">
        <div className="grid gap-x-16 gap-y-14 border-line border-t pt-14 pb-20 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:pb-28">
          <MessageForm page={page} />
          <DirectContact chat={false} />
        </div>
      </div>
    </>
  )
}

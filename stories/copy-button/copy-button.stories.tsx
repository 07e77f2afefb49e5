import { CopyButton } from '@cairn/ui/copy-button'
import { UiProvider } from '@cairn/ui/ui-provider'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, spyOn, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const meta = {
  title: 'Components/CopyButton',
  component: CopyButton,
  args: { text: 'play.cairn.example:25565', onCopied: fn() },
  // The machine's own clipboard is none of a story's business.
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    return () => write.mockRestore()
  },
} satisfies Meta<typeof CopyButton>

export default meta
type Story = StoryObj<typeof meta>

const write = () => mocked(navigator.clipboard.writeText)

export const Playground: Story = {}

export const Copied: Story = {
  name: 'It copies, says so, and keeps its width',
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Copy' })
    const { width } = button.getBoundingClientRect()
    await userEvent.click(button)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'))
    await expect(write()).toHaveBeenCalledWith('play.cairn.example:25565')
    await expect(args.onCopied).toHaveBeenCalledWith(true)
    await expect(button).toHaveAttribute('data-state', 'copied')
    await expect(button.getBoundingClientRect().width).toBe(width)
    await waitFor(() => expect(button).toHaveAttribute('data-state', 'idle'))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

export const Again: Story = {
  name: 'A second press is announced again',
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status')
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(status).toHaveTextContent('Copied'))
    const added: (string | null)[] = []
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) added.push(...Array.from(addedNodes, (node) => node.textContent))
    })
    observer.observe(status, { childList: true })
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(added).toEqual(['Copied']))
    observer.disconnect()
  },
}

export const Named: Story = {
  name: 'As an icon it has the name that it is given, as any button',
  args: { iconOnly: true, 'aria-label': 'Copy the server’s address' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Copy the server’s address')
  },
}

export const Refused: Story = {
  name: 'Where the clipboard is closed it says what to do',
  play: async ({ canvas, args }) => {
    // What is inserted with its words is not announced: they have to come into what stands there.
    const status = canvas.getByRole('status')
    write().mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(status).toHaveTextContent('Select it and copy'))
    await expect(status).toBeVisible()
    await expect(args.onCopied).toHaveBeenCalledWith(false)
  },
}

export const Translated: Story = {
  name: 'It speaks the language of the application',
  args: { iconOnly: true },
  decorators: [
    (Story) => (
      <UiProvider locale="de" labels={{ copyButton: { copy: 'Kopieren', copied: 'Kopiert' } }}>
        <Story />
      </UiProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kopieren' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Kopiert'))
  },
}

export const Keyboard: Story = keyboardStory<{ onCopied?: (copied: boolean) => void }>([
  {
    keys: ['Tab', 'Enter', 'Space'],
    does: 'reaches it; copies; the focus stays',
    walk: async ({ press, canvas, args }) => {
      await press('Tab', 'Enter', 'Space')
      await expect(canvas.getByRole('button')).toHaveFocus()
      await waitFor(() => expect(args.onCopied).toHaveBeenCalledTimes(2))
    },
  },
])

const address = <span className="figures text-15">play.cairn.example:25565</span>

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { hover: '.hovered', focusVisible: '.focused' } },
  render: ({ text }) => (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {address}
        <CopyButton text={text} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {address}
        <CopyButton text={text} label="Copy the join address" className="hovered" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {address}
        <CopyButton text={text} iconOnly className="focused" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} size="md" />
        <CopyButton text={text} size="md" iconOnly />
        <CopyButton text={text} disabled />
      </div>
    </div>
  ),
}

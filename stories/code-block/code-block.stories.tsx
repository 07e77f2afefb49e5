import { CodeBlock } from '@cairn/ui/code-block'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { keyboardStory } from '../keyboard.ts'

const properties = `motd=A server for us two
max-players=20
view-distance=10
enable-command-block=false
spawn-protection=16`

const meta = {
  title: 'Components/CodeBlock',
  component: CodeBlock,
  args: { label: 'server.properties', code: properties },
} satisfies Meta<typeof CodeBlock>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'server.properties' })).toHaveTextContent(
      'max-players=20',
    )
  },
}

export const Prompt: Story = {
  name: 'A prompt is neither copied nor selected',
  args: { label: 'On your own machine', prompt: '$', code: 'cd world\ntar -xf backup.tar.gz' },
  play: async ({ canvas, args }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(write).toHaveBeenCalledWith(args.code))
    write.mockRestore()
    const region = canvas.getByRole('region')
    getSelection()?.selectAllChildren(region)
    await expect(getSelection()?.toString().trim()).toBe(args.code)
    getSelection()?.removeAllRanges()
  },
}

export const Keyboard: Story = {
  args: { code: 'x'.repeat(400) },
  ...keyboardStory([
    {
      keys: ['Tab'],
      does: 'reaches its button, then its text',
      walk: async ({ press, canvas }) => {
        await press('Tab')
        await expect(canvas.getByRole('button', { name: 'Copy' })).toHaveFocus()
        await press('Tab')
        await expect(canvas.getByRole('region')).toHaveFocus()
      },
    },
    {
      keys: ['Left', 'Right'],
      where: 'in the text',
      does: 'scrolls long lines',
      walk: async ({ press, canvas }) => {
        const region = canvas.getByRole('region')
        await press('Right', 'Right')
        await waitFor(() => expect(region.scrollLeft).toBeGreaterThan(0))
        // Keys that come while it still moves are counted from where it is.
        await waitFor(async () => {
          await press('Left')
          await expect(region.scrollLeft).toBe(0)
        })
      },
    },
  ]),
}

export const Narrow: Story = {
  name: 'Long text at 320 px',
  globals: { viewport: { value: 'narrow' } },
  args: { label: 'plugins/EssentialsX/Verbindungswiederherstellung/config.yml', code: 'x'.repeat(400) },
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await expect(canvas.getByRole('region').scrollWidth).toBeGreaterThan(320)
  },
}

export const Gallery: Story = {
  tags: ['forced-colors'],
  parameters: { pseudo: { focusVisible: '.focused pre' } },
  render: (args) => (
    <div className="grid max-w-3xl gap-6">
      <CodeBlock {...args} />
      <CodeBlock label="On your own machine" prompt="$" code={'cd world\ntar -xf backup.tar.gz'} />
      <CodeBlock
        label="crash-2026-03-03.txt"
        wrap
        copyable={false}
        code="java.lang.IllegalStateException: Failed to initialize server at net.minecraft.server.MinecraftServer.runServer(MinecraftServer.java:1164) ~[paper-1.21.4.jar:1.21.4-R0.1]"
      />
      <CodeBlock
        className="focused"
        label="Long lines are scrolled to"
        code="java -Xms4G -Xmx4G -XX:+UseG1GC -XX:+ParallelRefProcEnabled -XX:MaxGCPauseMillis=200 -XX:+UnlockExperimentalVMOptions -jar paper.jar nogui"
      />
    </div>
  ),
}

// @vitest-environment jsdom
/** Every component renders and can be operated in jsdom, after the set-up that stories/testing.mdx gives. */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Carousel } from '@cairn/ui/carousel'
import { Combobox } from '@cairn/ui/combobox'
import { ConsentBanner } from '@cairn/ui/consent-banner'
import { ConsolePanel } from '@cairn/ui/console-panel'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@cairn/ui/dialog'
import { LatencyChart } from '@cairn/ui/latency-chart'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@cairn/ui/menu'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '@cairn/ui/popover'
import { SiteHeader } from '@cairn/ui/site-header'
import { Toaster, toast } from '@cairn/ui/toaster'
import { Tooltip } from '@cairn/ui/tooltip'
import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { screen, userEvent, waitFor, within } from 'storybook/test'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { samples } from './samples.tsx'

let root: Root | undefined

beforeAll(async () => {
  const page = await readFile(join(import.meta.dirname, '../../stories/testing.mdx'), 'utf8')
  const [, setUp = ''] = /```ts\n(.*?)```/s.exec(page) ?? []
  await import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(setUp))}`)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

afterEach(async () => {
  await act(() => root?.unmount())
  document.body.replaceChildren()
})

async function show(element: ReactElement) {
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  await act(() => root?.render(element))
}

const rendered = Object.entries(samples).flatMap(([entry, components]) =>
  Object.entries(components).flatMap(([component, sample]) =>
    sample ? [[`${entry}: ${component}`, sample] as const] : [],
  ),
)

test.each(rendered)('%s', async (_name, sample) => {
  const error = vi.spyOn(console, 'error')
  onTestFinished(() => error.mockRestore())
  await show(sample({ className: 'probe', 'data-probe': '' }))
  expect(error).not.toHaveBeenCalled()
})

async function press(role: string, name: string | RegExp) {
  await act(() => userEvent.click(screen.getByRole(role, { name })))
}

test('a toast comes and goes', async () => {
  await show(<Toaster />)
  let id: ReturnType<typeof toast> = 0
  await act(() => {
    id = toast.success('Saved')
  })
  expect(screen.getByText('Saved')).toBeTruthy()
  await act(() => toast.dismiss(id))
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
})

test('a Combobox chooses what was typed and clicked', async () => {
  const choose = vi.fn()
  const options = [
    { value: 'paper', label: 'Paper' },
    { value: 'vanilla', label: 'Vanilla' },
  ]
  await show(<Combobox label="Version" options={options} onValueChange={choose} />)
  await act(() => userEvent.type(screen.getByRole('combobox'), 'van{Enter}'))
  expect(choose).toHaveBeenLastCalledWith('vanilla')
  await press('combobox', 'Version')
  await press('option', 'Paper')
  expect(choose).toHaveBeenLastCalledWith('paper')
})

test('a Popover opens and closes', async () => {
  await show(
    <Popover>
      <PopoverTrigger>Share</PopoverTrigger>
      <PopoverContent label="Share it">
        <PopoverClose>Done</PopoverClose>
      </PopoverContent>
    </Popover>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('button', 'Share')
  expect(screen.getByRole('dialog', { name: 'Share it' })).toBeTruthy()
  await press('button', 'Done')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a Dialog opens and closes', async () => {
  await show(
    <Dialog>
      <DialogTrigger>Open</DialogTrigger>
      <DialogContent title="Backups" description="Of the last week.">
        <DialogClose>Done</DialogClose>
      </DialogContent>
    </Dialog>,
  )
  await press('button', 'Open')
  await press('button', 'Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a Menu chooses', async () => {
  const choose = vi.fn()
  await show(
    <Menu>
      <MenuTrigger>More</MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={choose}>Restore</MenuItem>
      </MenuContent>
    </Menu>,
  )
  await press('button', 'More')
  await press('menuitem', 'Restore')
  expect(choose).toHaveBeenCalled()
})

test('a Tooltip shows', async () => {
  await show(
    <Tooltip content="Restart the server">
      <button type="button">Restart</button>
    </Tooltip>,
  )
  await act(() => userEvent.hover(screen.getByRole('button')))
  await waitFor(() => expect(screen.getByRole('tooltip')).toBeTruthy())
})

test('a Carousel moves', async () => {
  const move = vi.fn()
  await show(
    <Carousel label="Reviews" onValueChange={move}>
      {['a', 'b', 'c', 'd'].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Carousel>,
  )
  await press('button', /next/i)
  expect(move).toHaveBeenLastCalledWith(1)
})

test('a ConsentBanner is answered', async () => {
  const accept = vi.fn()
  await show(
    <ConsentBanner onAccept={accept} onDecline={() => {}} onClose={() => {}}>
      We store your answer.
    </ConsentBanner>,
  )
  await press('button', /accept/i)
  expect(accept).toHaveBeenCalled()
})

test('a ConsolePanel shows lines and sends a command', async () => {
  const send = vi.fn(async () => true)
  const lines = [1, 2].map((sequence) => ({ sequence, time: 0, text: `Line ${sequence}` }))
  await show(<ConsolePanel label="Console" lines={lines} onCommand={send} />)
  await waitFor(() => expect(screen.getByText('Line 2')).toBeTruthy())
  await act(() => userEvent.type(screen.getByRole('textbox'), 'list{Enter}'))
  expect(send).toHaveBeenCalled()
})

test('a chart is read by its keys', async () => {
  await show(<LatencyChart label="Latency" history={[{ time: 0, latency: 42 }]} />)
  await act(() => userEvent.tab())
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toContain('42')
})

test('the menu of a SiteHeader closes once a link of it is followed', async () => {
  await show(
    <SiteHeader
      brand="Cairn"
      links={[
        <a key="plans" href="#plans">
          Plans
        </a>,
      ]}
    />,
  )
  await press('button', /menu/i)
  const menu = document.querySelector<HTMLElement>('[popover]')
  expect(menu?.matches(':popover-open')).toBe(true)
  const link = menu && within(menu).getByRole('link', { name: 'Plans' })
  await act(() => userEvent.click(link ?? expect.unreachable()))
  expect(menu?.matches(':popover-open')).toBe(false)
})

import { panels } from 'virtual:company/panels'
import { Tabs, TabsContent, type TabsContentProps, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import { t } from '@lingui/core/macro'
import { samplePanels } from '../../content/sample-panels.ts'
import { LazyBoundary, lazyPart, ReloadNotice } from '../../shell/lazy-part.tsx'
import { useQueryChoice } from '../../shell/use-query-choice.ts'
import { CONSOLE_HEIGHT } from './console-height.ts'
import { DemoPreview } from './demo-preview.tsx'
import { GamePanel } from './game-panel.tsx'
import { SamplePanel } from './sample-panel.tsx'

// The console's code comes with the first connected server.
const ServerConsole = lazyPart(async () => (await import('./server-console.tsx')).ServerConsole)

const samples = samplePanels.filter(({ id }) => panels.samples?.includes(id) ?? true)
const sampleIds = samples.map(({ id }) => id)

/** Where the game panel stands: in its tab, or alone in none. */
const Part =
  samples.length > 0 ? TabsContent : ({ value: _, ...props }: TabsContentProps) => <div {...props} />

/** The control panel: the game panel for real, and those that the company has beside it with sample content (behaviour 7.1). */
export function Page() {
  const [sample, choose] = useQueryChoice('panel', sampleIds)
  return (
    <div className="page pt-28 pb-20">
      <h1 className="sr-only">{t`Control panel`}</h1>
      <Tabs
        value={sample ?? 'game'}
        onValueChange={(value) => choose(sampleIds.find((id) => id === value) ?? null)}
        className="grid gap-8"
      >
        {samples.length > 0 && (
          <TabsList aria-label={t`Panels`}>
            <TabsTrigger value="game">{t`Game Panel`}</TabsTrigger>
            {samples.map(({ id, name }) => (
              <TabsTrigger key={id} value={id}>
                {name}
              </TabsTrigger>
            ))}
          </TabsList>
        )}
        <Part value="game">
          <GamePanel
            console={(connected) => (
              <LazyBoundary
                loading={<div data-theme="dark" className={`${CONSOLE_HEIGHT} bg-console`} />}
                failed={<ReloadNotice title={t`The console could not be loaded`} className="p-5" />}
              >
                <ServerConsole connected={connected} />
              </LazyBoundary>
            )}
          />
          <DemoPreview />
        </Part>
        {samples.map((panel) => (
          <TabsContent key={panel.id} value={panel.id} className="scroll-mt-2">
            <SamplePanel panel={panel} />
          </TabsContent>
        ))}
      </Tabs>
    </div>
  )
}

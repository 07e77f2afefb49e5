import { Tabs, TabsContent, TabsList, TabsTrigger } from '@cairn/ui/tabs'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { samplePanels } from '../../content/sample-panels.ts'
import { ErrorBoundary, ReloadNotice } from '../../shell/error-boundary.tsx'
import { useQueryChoice } from '../../shell/use-query-choice.ts'
import { DemoPreview } from './demo-preview.tsx'
import { GamePanel } from './game-panel.tsx'
import { SamplePanel } from './sample-panel.tsx'

// The console's code comes with the first connected server.
const ServerConsole = lazy(() =>
  import('./server-console.tsx').then((module) => ({ default: module.ServerConsole })),
)

const sampleIds = samplePanels.map(({ id }) => id)

/** The control panel: the game panel for real, web, VPS and dev panel with sample content (behaviour 7.1). */
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
        <TabsList aria-label={t`Panels`}>
          <TabsTrigger value="game">{t`Game Panel`}</TabsTrigger>
          {samplePanels.map(({ id, name }) => (
            <TabsTrigger key={id} value={id}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="game">
          <GamePanel
            console={(connected) => (
              <ErrorBoundary
                fallback={
                  <div className="p-5">
                    <ReloadNotice title={t`The console could not be loaded`} />
                  </div>
                }
              >
                <Suspense fallback={<div data-theme="dark" className="h-[36rem] max-h-[80svh] bg-console" />}>
                  <ServerConsole connected={connected} />
                </Suspense>
              </ErrorBoundary>
            )}
          />
          <DemoPreview />
        </TabsContent>
        {samplePanels.map((panel) => (
          <TabsContent key={panel.id} value={panel.id}>
            <SamplePanel panel={panel} />
          </TabsContent>
        ))}
      </Tabs>
    </div>
  )
}

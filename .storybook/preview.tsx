import { UiProvider, useLocale } from '@cairn/ui/ui-provider'
import type { Preview } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { configure, sb } from 'storybook/test'
import { german } from '../stories/german.ts'
import { hebrew } from '../stories/hebrew.ts'
import { inTestRunner } from '../stories/test-runner.ts'
import '@cairn/ui/styles.css'
import './preview.css'
import '../stories/harbour.css'
import { nameTypes } from './prop-types.ts'
import { theme } from './theme.ts'

// Pages without a story have no toolbar to follow.
document.documentElement.dataset.theme ??= 'dark'

// Code loads on first use, and a busy machine renders late: a second is not enough.
configure({
  asyncUtilTimeout: 15_000,
  // Queries are retried many times; printing the document each time takes longer than the query.
  ...(inTestRunner && { getElementError: (message) => new Error(message ?? '') }),
})

// Pages are shown with a gateway of their own: stories/pages/gateway.ts.
sb.mock(import('../site/services/console.ts'))
sb.mock(import('../site/services/contact.ts'))
sb.mock(import('../site/services/panel.ts'))
sb.mock(import('../site/services/starts.ts'))
sb.mock(import('../site/services/status.ts'))

const translations: Readonly<Record<string, typeof german>> = { de: german, he: hebrew }

/** Follows the page's language, which a picture or a story may change. */
function Translated({ children }: { readonly children: ReactNode }) {
  return <UiProvider labels={translations[useLocale()] ?? {}}>{children}</UiProvider>
}

/** Every story has the page's background, and the toolbar's theme and language. */
const preview: Preview = {
  argTypesEnhancers: [nameTypes],
  initialGlobals: { theme: 'dark', brand: 'cairn', language: 'en' },
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        title: 'Brand',
        dynamicTitle: true,
        items: [
          { value: 'cairn', title: 'Cairn', icon: 'paintbrush' },
          { value: 'harbour', title: 'Harbour', icon: 'paintbrush' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'light', title: 'Light', icon: 'sun' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English', icon: 'globe' },
          { value: 'de', title: 'German', icon: 'globe' },
          { value: 'he', title: 'Hebrew, right to left', icon: 'globe' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    // What passes is for the panel; a test would find a selector for each of its elements and send it along.
    a11y: { test: 'error', ...(inTestRunner && { options: { resultTypes: ['violations'] } }) },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { theme },
    viewport: {
      options: {
        narrow: { name: '320', styles: { width: '320px', height: '640px' } },
        shallow: { name: '320 × 256', styles: { width: '320px', height: '256px' } },
        phone: { name: '390', styles: { width: '390px', height: '844px' } },
        tablet: { name: '768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: '1280', styles: { width: '1280px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Cairn',
          'Getting started',
          'Theming',
          'Languages',
          'Content Security Policy',
          'Testing',
          'Accessibility',
          'Migration',
          'Foundations',
          ['Colour', 'Type', 'Space', 'Motion', 'Blocks'],
          'Components',
          'Pages',
          'Composition',
          'Decisions',
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      const page = document.documentElement
      page.dataset.theme = globals.theme
      page.dataset.brand = globals.brand
      page.lang = globals.language
      page.dir = globals.language === 'he' ? 'rtl' : 'ltr'
      return (
        <Translated>
          {parameters.layout === 'fullscreen' ? (
            <div className="p-4 md:p-8">
              <Story />
            </div>
          ) : (
            <Story />
          )}
        </Translated>
      )
    },
  ],
}

export default preview

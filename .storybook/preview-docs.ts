import type { Preview } from '@storybook/react-vite'

const examples = import.meta.glob<Readonly<Record<string, string>>>('../stories/*/*.stories.tsx', {
  query: '?examples',
  import: 'default',
})

/** Shows each story's code as an application writes it: Storybook's own names minified functions, and shows tests. */
export const parameters: Preview['parameters'] = {
  docs: {
    source: {
      type: 'code',
      language: 'tsx',
      transform: async (_: string, { id, parameters }: { id: string; parameters: { fileName: string } }) =>
        (await examples[`.${parameters.fileName}`]?.())?.[id.replace(/^.*--/, '')] ?? '',
    },
  },
}

import { Source, useOf } from '@storybook/addon-docs/blocks'

const modules = import.meta.glob<object>('../ui/src/*/*.tsx', { eager: true })

/** How the component of a documentation page is imported, with all that its module offers. */
export function ImportLine() {
  const file: string = useOf('meta', ['meta']).preparedMeta.parameters.fileName
  const [, name] = /\/([^/]+)\.stories\.tsx$/.exec(file) ?? []
  const module = modules[`../ui/src/${name}/${name}.tsx`]
  if (!module) throw new Error(`${file} documents no component of ui/src.`)
  return (
    <Source
      dark
      language="tsx"
      code={`import { ${Object.keys(module).join(', ')} } from '@cairn/ui/${name}'`}
    />
  )
}

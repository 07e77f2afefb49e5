import { Source } from '@storybook/addon-docs/blocks'
import { useComponentName } from './component-name.ts'

const modules = import.meta.glob<object>('../ui/src/*/*.tsx', { eager: true })

/** How the component of a documentation page is imported, with all that its module offers. */
export function ImportLine() {
  const name = useComponentName()
  const module = modules[`../ui/src/${name}/${name}.tsx`]
  if (!module) throw new Error(`ui/src has no component ${name}.`)
  return (
    <Source
      dark
      language="tsx"
      code={`import { ${Object.keys(module).join(', ')} } from '@cairn/ui/${name}'`}
    />
  )
}

import { useOf } from '@storybook/addon-docs/blocks'

/** The component that a documentation page is about, as its folder is called. */
export function useComponentName(): string {
  const file: string = useOf('meta', ['meta']).preparedMeta.parameters.fileName
  return /\/([^/]+)\.stories\.tsx$/.exec(file)?.[1] ?? ''
}

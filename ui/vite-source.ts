import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite'

/** The export condition under which @cairn/ui offers its sources; the same name stands in tsconfig.base.json. */
const CONDITION = '@cairn/source'

/** For the workspaces beside this one: they see the sources of @cairn/ui, so nothing has to be built before they run. */
export function source(): Plugin {
  return {
    name: 'cairn-source',
    config: () => ({
      resolve: { conditions: [CONDITION, ...defaultClientConditions] },
      ssr: { resolve: { conditions: [CONDITION, ...defaultServerConditions] } },
    }),
  }
}

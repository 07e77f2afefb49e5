/**
 * The classes of ui: with its prefix, since an application has no rules for others (decision 0045), and with logical
 * directions, since pages run from right to left too.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { types } from '@babel/core'
import { expect, test } from 'vitest'
import { parseSource } from '../../ui/parse-source.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('ui/src/**/*.tsx', { cwd: root })

/** Left and right, and what is short for them. */
const PHYSICAL =
  /^(?:.*:)?-?(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right))(?:-|$)/

/** The texts that name classes: `className` of elements, what cva and cx join, and texts with a class of ours in them. */
function classTexts(source: string): string[] {
  const texts = new Set<string>()
  const collect = (node: types.Node | null | undefined) => {
    if (!node) return
    if (types.isStringLiteral(node)) texts.add(node.value)
    else if (types.isTemplateLiteral(node)) for (const { value } of node.quasis) texts.add(value.raw)
    else if (types.isArrayExpression(node)) node.elements.forEach(collect)
    else if (types.isObjectExpression(node)) valuesOf(node).forEach(collect)
    else if (types.isConditionalExpression(node)) [node.consequent, node.alternate].forEach(collect)
    else if (types.isLogicalExpression(node)) collect(node.right)
    else if (types.isJSXExpressionContainer(node)) collect(node.expression)
  }
  types.traverseFast(parseSource(source), (node) => {
    if (types.isStringLiteral(node) && /(?:^| )ui:/.test(node.value)) texts.add(node.value)
    if (types.isJSXAttribute(node) && node.name.name === 'className') collect(node.value)
    if (
      types.isCallExpression(node) &&
      types.isIdentifier(node.callee) &&
      /^(?:cva|cx)$/.test(node.callee.name)
    )
      node.arguments.forEach(collect)
  })
  return [...texts]
}

/** The values of an object's fields that may name classes: variants are named by its keys, or beside `className`. */
function valuesOf({ properties }: types.ObjectExpression): types.Node[] {
  const fields = properties.flatMap((one) =>
    types.isObjectProperty(one) && types.isIdentifier(one.key)
      ? [{ key: one.key.name, value: one.value }]
      : [],
  )
  const compound = fields.filter(({ key }) => key === 'className')
  return (compound.length > 0 ? compound : fields.filter(({ key }) => key !== 'defaultVariants')).map(
    ({ value }) => value,
  )
}

function faultsOf(source: string): string[] {
  const classes = classTexts(source).flatMap((text) => text.split(/\s+/).filter(Boolean))
  return [
    ...classes.filter((name) => !/^ui[:-]/.test(name)).map((name) => `${name} lacks the prefix ui:`),
    ...classes.filter((name) => PHYSICAL.test(name)).map((name) => `${name} names a side: say start or end`),
  ]
}

test.each(files)('%s', (file) => {
  expect(faultsOf(readFileSync(join(root, file), 'utf8'))).toEqual([])
})

test.each([
  ["const bar = cva('ui:h-2', { variants: { size: { lg: 'h-4' } } })", 'h-4 lacks the prefix ui:'],
  ['<div className={cx(wide && "p-4", className)} />', 'p-4 lacks the prefix ui:'],
  ['<div className="ui:sm:ml-1" />', 'ui:sm:ml-1 names a side: say start or end'],
])('a fault is noticed: %s', (source, fault) => {
  expect(faultsOf(source)).toEqual([fault])
})

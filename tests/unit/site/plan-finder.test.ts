import { describe, expect, test } from 'vitest'
import { askAbout, type Candidate, findPlan, readWishes } from '../../../site/domain/plan-finder.ts'

const words = { locale: 'en-IN', notGiven: 'on request' }

const tier = (name: string, amount: number, more: Partial<Candidate> = {}): Candidate => ({
  family: 'Worlds',
  name,
  orderId: name.toLowerCase(),
  monthly: { amount, currency: 'INR' },
  specs: [],
  features: ['Console'],
  ...more,
})
const memory = (gigabytes: number) => ({
  specs: [{ label: 'Memory', value: `${gigabytes} GB`, gigabytes }],
})

const camp = tier('Camp', 320, { ...memory(4), minecraft: true })
const village = tier('Village', 480, { features: ['Console', 'Restarts'], minecraft: true })
const guild = tier('Guild', 450, { players: [5, 15], features: ['Console', 'Restarts'] })
const realm = tier('Realm', 700, { players: [15, 30], features: ['Console', 'Restarts', 'Support'] })
const worlds = [camp, village, guild, realm]

const disk = (name: string, amount: number, value: string) =>
  tier(name, amount, {
    specs: [
      { label: 'Cores', value: `${amount} vCPU` },
      { label: 'Storage', value },
    ],
  })

describe('what is asked', () => {
  test.each([
    ['players, where they tell plans apart', worlds, { by: 'players' }],
    [
      'memory, where it does',
      [tier('A', 1, memory(2)), tier('B', 2, memory(8))],
      { by: 'figure', label: 'Memory', unit: 'GB' },
    ],
    [
      'another amount of bytes',
      [disk('A', 1, '500 GB SSD'), disk('B', 2, '2 TB')],
      { by: 'figure', label: 'Storage', unit: 'GB' },
    ],
    [
      'in TB, where all have so much',
      [disk('A', 1, '2 TB'), disk('B', 2, '10 TB')],
      { by: 'figure', label: 'Storage', unit: 'TB' },
    ],
    [
      'in octets, as the French count bytes',
      [disk('A', 1, '500 Mo'), disk('B', 2, '10 Go SSD')],
      { by: 'figure', label: 'Storage', unit: 'GB' },
    ],
    [
      'with spaces between thousands',
      [disk('A', 1, '1 000 Go'), disk('B', 2, '1\u202f500\u00a0Go'), disk('C', 2, '2 To')],
      { by: 'figure', label: 'Storage', unit: 'TB' },
    ],
    [
      'with commas or points between thousands',
      [disk('A', 1, '1,000 GB'), disk('B', 2, '1.500 GB'), disk('C', 2, '2 TB')],
      { by: 'figure', label: 'Storage', unit: 'TB' },
    ],
    ['no size, where one alone gives it', [camp, village], undefined],
    ['no size, where all are alike', [tier('A', 1, memory(2)), tier('B', 2, memory(2))], undefined],
    ['no size of what is not an amount of bytes', [disk('A', 1, 'fast'), disk('B', 2, 'faster')], undefined],
  ] as const)('%s', (_name, candidates, size) => {
    expect(askAbout(candidates).size).toEqual(size)
  })

  test('features that some have and others have not', () => {
    expect(askAbout(worlds).features).toEqual([
      { id: 'village.1', label: 'Restarts' },
      { id: 'realm.2', label: 'Support' },
    ])
    expect(askAbout([camp]).features).toEqual([])
  })

  test('a feature has the same name in addresses in every language', () => {
    const words: Record<string, string> = { Console: 'Konsole', Restarts: 'Neustarts', Support: 'Hilfe' }
    const german = worlds.map((one) => ({
      ...one,
      features: one.features.map((feature) => words[feature] ?? ''),
    }))
    const ids = (candidates: readonly Candidate[]) => askAbout(candidates).features.map(({ id }) => id)
    expect(ids(german)).toEqual(ids(worlds))
    expect(readWishes(new URLSearchParams('with=realm.2'), askAbout(german)).features).toEqual(['Hilfe'])
  })
})

test.each([
  ['', undefined, undefined, []],
  ['size=12&budget=500&with=realm.2&with=castle.0', 12, 500, ['Support']],
  ['size=-1&budget=cheap', undefined, undefined, []],
  ['size=Infinity&budget=4,5', undefined, 4.5, []],
] as const)('the address %s', (query, size, budget, features) => {
  expect(readWishes(new URLSearchParams(query), askAbout(worlds))).toEqual({ size, budget, features })
})

test('a size that is not asked does not count', () => {
  expect(readWishes(new URLSearchParams('size=9'), askAbout([camp])).size).toBeUndefined()
})

/** Names of best, cheaper, larger and close, and how many do not say how large they are. */
function found(query: string, candidates: readonly Candidate[] = worlds) {
  const questions = askAbout(candidates)
  const answer = findPlan(candidates, questions, readWishes(new URLSearchParams(query), questions), words)
  const { best, cheaper, larger, close, unsized } = answer
  const names = [
    best?.tier.name,
    cheaper?.tier.name,
    larger?.tier.name,
    close.map((choice) => choice.tier.name),
  ]
  return { names, unsized, answer }
}

describe('the answer', () => {
  test.each([
    ['is the cheapest, where nothing is wished for', '', ['Camp', undefined, 'Guild', []], 0],
    ['is the cheapest that has room', 'size=12', ['Guild', 'Camp', 'Realm', []], 1],
    ['has what is asked for', 'size=9&with=realm.2', ['Realm', 'Guild', undefined, []], 0],
    ['keeps to the budget', 'size=12&budget=450', ['Guild', 'Camp', 'Realm', []], 0],
    [
      'is none above it, but close ones',
      'size=12&budget=400',
      [undefined, undefined, undefined, ['Guild', 'Camp']],
      0,
    ],
    ['is none where nothing is so large', 'size=60', [undefined, undefined, undefined, ['Realm']], 1],
    [
      'is none, and a budget or a feature is in the way',
      'size=12&budget=450&with=realm.2',
      [undefined, undefined, undefined, ['Realm', 'Guild']],
      0,
    ],
    ['is none at all', 'size=60&budget=1', [undefined, undefined, undefined, []], 0],
  ])('%s', (_name, query, names, unsized) => {
    expect(found(query)).toMatchObject({ names, unsized })
  })

  test('of plans without sizes has the next tier of its plan as the larger one', () => {
    const other = tier('Other', 3, { family: 'Bots' })
    expect(found('budget=5', [tier('A', 2), tier('B', 6), other]).names).toEqual(['A', undefined, 'B', []])
  })

  test('does not size a tier whose memory is for nobody', () => {
    const tiny = tier('Tiny', 100, { ...memory(1), minecraft: true })
    expect(found('size=1', [tiny, camp, guild])).toMatchObject({
      names: ['Camp', undefined, 'Guild', []],
      unsized: 1,
    })
  })

  test('names no tier twice', () => {
    const bare = tier('Bare', 400, { players: [20, 40] })
    expect(found('with=guild.1', [guild, bare]).names).toEqual(['Guild', 'Bare', undefined, []])
  })

  test.each([
    [
      'size=12&budget=500',
      [
        'Made for 5–\u206015 players; you said 12 players.',
        'Within your ₹500 a month.',
        'The only one that fits.',
      ],
    ],
    ['size=1', ['4\u00a0GB holds 9 players on vanilla; you said 1 player.', 'The cheapest of 3 that fit.']],
    ['with=village.1', ['Made for 5–\u206015 players.', 'With Restarts.', 'The cheapest of 3 that fit.']],
  ])('says why: %s', (query, reasons) => {
    expect(found(query).answer.best?.reasons).toEqual(reasons)
  })

  test('says what the others lack', () => {
    const { cheaper } = found('size=12&with=village.1').answer
    expect(cheaper?.reasons).toEqual([
      '4\u00a0GB holds 9 players on vanilla; you said 12 players.',
      'Without Restarts.',
    ])
    const [close] = found('size=12&budget=400').answer.close
    expect(close?.reasons).toEqual([
      'Made for 5–\u206015 players; you said 12 players.',
      'Above your ₹400 a month.',
    ])
  })
})

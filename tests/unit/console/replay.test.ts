import { describe, expect, test } from 'vitest'
import { mergeReplay } from '../../../gateway/console/replay.ts'

/** Letters are lines: the ring's, those before the replay, those since; `*` before a letter of the ring: optional. */
function merged(known: string, since: string, { before = '', evicted = false } = {}) {
  const lines = (text: string) => [...text].map((letter) => ({ text: letter }))
  const { joined, fresh } = mergeReplay({
    known: [...known.matchAll(/(\*?)(.)/g)].map(([, star, text = '']) => ({ text, optional: star === '*' })),
    evicted,
    before: lines(before),
    since: lines(since),
  })
  return `${joined ? '' : '| '}${fresh.map(({ text }) => text).join('')}`
}

describe('a replay', () => {
  test('into an empty ring is taken whole, without a gap', () => {
    expect(merged('', 'abc')).toBe('abc')
    expect(merged('', '')).toBe('')
  })

  test('of known lines brings nothing', () => {
    expect(merged('abcdef', 'abcdef')).toBe('')
    expect(merged('abcdef', 'def')).toBe('')
  })

  test('brings what was missed', () => {
    expect(merged('abcdef', 'cdefgh')).toBe('gh')
    expect(merged('abcdef', 'fgh')).toBe('gh')
  })

  test('that shares nothing is taken whole, and does not join', () => {
    expect(merged('abc', 'xyz')).toBe('| xyz')
    expect(merged('abc', '')).toBe('| ')
  })

  test('of repeated lines doubles none', () => {
    expect(merged('aaaaaaaa', 'aaaa')).toBe('')
    expect(merged('aaaa', 'aaaaaa')).toBe('aa')
    expect(merged('abababab', 'ababab')).toBe('')
    expect(merged('abababab', 'abababa')).toBe('a')
    expect(merged('xaab', 'aabaab')).toBe('aab')
    expect(merged('xaa', 'aaay')).toBe('ay')
  })

  test('that begins before the ring, which dropped older lines, adds none of these', () => {
    expect(merged('efgh', 'abcdefghij', { evicted: true })).toBe('ij')
  })

  test('does not join by one line that happens to be in it', () => {
    expect(merged('abx', 'klmxno')).toBe('| klmxno')
    expect(merged('axbxcx', 'kxlxmx')).toBe('| kxlxmx')
  })
})

describe('live lines', () => {
  test('before the replay are taken once, in order, from the replay', () => {
    expect(merged('abc', 'abcd', { before: 'd' })).toBe('d')
    expect(merged('abc', 'abcdefg', { before: 'fg' })).toBe('defg')
    expect(merged('abc', 'abcdefgh', { before: 'f' })).toBe('defgh')
  })

  test('before a replay that does not have them are kept', () => {
    expect(merged('abc', 'abc', { before: 'd' })).toBe('d')
    expect(merged('', '', { before: 'de' })).toBe('de')
    expect(merged('abc', '', { before: 'de' })).toBe('| de')
  })

  test('before a replay that shares nothing with the ring are taken once', () => {
    expect(merged('abc', 'vwxyz', { before: 'xy' })).toBe('| vwxyz')
    expect(merged('', 'vwxyz', { before: 'xy' })).toBe('vwxyz')
  })

  test('more than a replay holds before it are taken once', () => {
    expect(merged('abc', 'rstuv', { before: 'mnopqrst' })).toBe('| mnopqrstuv')
  })

  test('within the replay are taken once', () => {
    expect(merged('abcdefghijklmnop', 'abcdefgXhijklmnop')).toBe('X')
    expect(merged('abcdefghijklmnop', 'abcdefgXhijklmnopqrX')).toBe('qrX')
    expect(merged('abcdefghijklmnop', 'XYabcdefghijklmnopqrs'.slice(1))).toBe('Yqrs')
  })

  test('that were lost on the way to the ring come late rather than not at all', () => {
    expect(merged('abcdefghijklmnopqrst', 'abcdefghijklmXnopqrstuv')).toBe('Xuv')
  })
})

describe("the daemon's own words", () => {
  test('in the ring may be missing in the replay', () => {
    expect(merged('abc*Dde*E', 'abcdef')).toBe('f')
    expect(merged('abc*Dde*E', 'abcDdeEf')).toBe('f')
    expect(merged('c*D*E*F*G', 'cd')).toBe('d')
  })

  test('do not join by themselves', () => {
    expect(merged('abc*D*E', 'xyz')).toBe('| xyz')
  })
})

/** mulberry32: a small generator with a seed, so that a failure can be repeated. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

const REPLAYED = 150

/**
 * One console cut and taken up again: `log` is all that the server wrote. The ring has what came up to `cut` (but
 * for what it let go), live lines come again from `live` on, of which those up to `read` are in the replay too.
 */
function reconnect(random: (below: number) => number, letters: number) {
  const log = Array.from({ length: 1 + random(600) }, (_, index) => ({
    text: letters === 0 ? `line ${index}` : `line ${random(letters)}`,
    index,
  }))
  const cut = random(log.length + 1)
  const live = cut + random(Math.min(200, log.length - cut + 1))
  const read = live + random(Math.min(40, log.length - live + 1))
  // A ring lets go only where it holds 8 MiB: 128 lines of the longest kind at least.
  const oldest = cut > 128 && random(3) === 0 ? random(cut - 128) : 0
  const start = Math.max(0, read - REPLAYED)
  return {
    log,
    cut,
    start,
    known: log.slice(oldest, cut).map(({ text }) => ({ text, optional: false })),
    evicted: oldest > 0,
    before: log.slice(live, read),
    since: [...log.slice(start, read), ...log.slice(read)],
  }
}

test('of lines that differ, any reconnect within the replay gives each once and in order', () => {
  const random = generator(20_261_120)
  for (let round = 0; round < 500; round += 1) {
    const { log, cut, start, ...replay } = reconnect(random, 0)
    const { joined, fresh } = mergeReplay(replay)
    const overlaps = replay.known.length > 0 && start < cut
    if (replay.known.length > 0) expect({ round, joined }).toEqual({ round, joined: overlaps })
    const missed = overlaps ? cut : replay.known.length > 0 ? Math.max(cut, start) : start
    expect({ round, indexes: fresh.map(({ index }) => index) }).toEqual({
      round,
      indexes: log.slice(missed).map(({ index }) => index),
    })
  }
})

test('of lines that repeat, nothing is ever doubled, and the end is right', () => {
  const random = generator(4711)
  for (let round = 0; round < 800; round += 1) {
    const { log, cut, start, ...replay } = reconnect(random, 1 + random(12))
    const { joined, fresh } = mergeReplay(replay)
    if (replay.known.length === 0 || start >= cut) continue
    expect({ round, joined }).toEqual({ round, joined: true })
    expect(fresh.length, `round ${round}`).toBeLessThanOrEqual(log.length - cut)
    expect(fresh.map(({ text }) => text)).toEqual(
      log.slice(log.length - fresh.length).map(({ text }) => text),
    )
  }
})

test('of lines that differ, live ones within the replay are neither lost nor doubled', () => {
  const random = generator(99)
  for (let round = 0; round < 300; round += 1) {
    const log = Array.from({ length: 160 + random(200) }, (_, index) => ({ text: `line ${index}`, index }))
    const read = 150 + random(log.length - 150)
    const start = read - REPLAYED
    const cut = start + 60 + random(read - start - 60)
    // Written while the replay was on its way: they come between its lines, behind the first dozen of each other.
    const since = log.slice(start, read)
    const late = log.slice(read, read + 3)
    late.forEach((line, index) => {
      since.splice(20 + 14 * index, 0, line)
    })
    since.push(...log.slice(read + 3))
    const { joined, fresh } = mergeReplay({
      known: log.slice(0, cut).map(({ text }) => ({ text, optional: false })),
      evicted: false,
      before: [],
      since,
    })
    expect(joined).toBe(true)
    expect(fresh.map(({ index }) => index).toSorted((one, other) => one - other)).toEqual(
      log.slice(cut).map(({ index }) => index),
    )
  }
})

// Compared with each other whole, these would keep the gateway busy for longer than a test may take.
describe('long lines that differ in their last letters alone', () => {
  const long = (end: number | string) => ({ text: Buffer.from(`${'x'.repeat(20_000)}${end}`).toString() })

  test('are distinguished in the ring and in the replay', () => {
    const log = Array.from({ length: 140 }, (_, index) => long(1000 + index))
    const lines = log.concat(Array.from({ length: 1000 }, (_, index) => long(2000 + index)))
    const { joined, fresh } = mergeReplay({
      known: log.map(({ text }) => ({ text, optional: false })),
      evicted: false,
      before: [],
      since: lines.slice(10),
    })
    expect(joined).toBe(true)
    expect(fresh).toEqual(lines.slice(log.length))
  })

  test('are distinguished in lines before and after', () => {
    const before = [...Array.from({ length: 3000 }, () => long('a')), long('b')]
    const since = Array.from({ length: 3600 }, () => long('a'))
    expect(mergeReplay({ known: [], evicted: false, before, since }).fresh).toHaveLength(6601)
  })
})

/**
 * What a colour means, the same in every component: nothing, good, worrying, bad, for information, to be chosen. A
 * component that cannot show all of them takes a part: `Exclude<Tone, 'ember'>`.
 */
export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'ice' | 'ember'

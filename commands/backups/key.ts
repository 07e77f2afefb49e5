import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { UsageError } from '../operator-command.ts'

/** Shortest passphrase: it can be guessed offline, as fast as the guesser pays for. */
const SHORTEST_PASSPHRASE = 16

/** The key of a backup: a passphrase, or keys of the `age` program. */
export type Key =
  | { passphrase: string }
  /** `age1…`, which only encrypt, and `AGE-SECRET-KEY-…`, which do both. */
  | { recipients: string[]; identities: string[] }

/**
 * The key in `file`: lines as age-keygen writes them, or else one passphrase.
 * @throws UsageError where it cannot be read or is none
 */
export async function readKey(file: string): Promise<Key> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`The key file ${file} cannot be read (${error.code}).`)
  })
  const key = parseKey(text)
  if (typeof key === 'string') throw new UsageError(`The key file ${file} ${key}.`)
  return key
}

/** The key that `text` is, or what is wrong with it. */
export function parseKey(text: string): Key | string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const recipients = lines.filter((line) => /^age1[a-z0-9]+$/.test(line))
  const identities = lines.filter((line) => /^AGE-SECRET-KEY-/.test(line))
  if (recipients.length + identities.length > 0) {
    return recipients.length + identities.length === lines.length
      ? { recipients, identities }
      : 'holds a line that is not a key of age'
  }
  const passphrase = text.trim()
  if (passphrase === '') return 'is empty'
  if (passphrase.includes('\n')) return 'has several lines, none of which is a key of age'
  return passphrase.length < SHORTEST_PASSPHRASE
    ? `holds a passphrase of fewer than ${SHORTEST_PASSPHRASE} characters`
    : { passphrase }
}

/** @throws UsageError where a key is damaged */
export async function encrypter(key: Key): Promise<Encrypter> {
  const encrypter = new Encrypter()
  try {
    if ('passphrase' in key) encrypter.setPassphrase(key.passphrase)
    else {
      const own = await Promise.all(key.identities.map((identity) => identityToRecipient(identity)))
      for (const recipient of new Set([...key.recipients, ...own])) encrypter.addRecipient(recipient)
    }
  } catch {
    throw new UsageError('The key file holds a key of age that is damaged.')
  }
  return encrypter
}

/** @throws UsageError where the key only encrypts, or is damaged */
export function decrypter(key: Key): Decrypter {
  const decrypter = new Decrypter()
  if ('passphrase' in key) {
    decrypter.addPassphrase(key.passphrase)
    return decrypter
  }
  if (key.identities.length === 0) {
    throw new UsageError(
      'The key file holds a key that only encrypts (age1…). Give the one that belongs to it, AGE-SECRET-KEY-….',
    )
  }
  try {
    for (const identity of key.identities) decrypter.addIdentity(identity)
  } catch {
    throw new UsageError('The key file holds a key of age that is damaged.')
  }
  return decrypter
}

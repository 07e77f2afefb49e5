import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * The history of monitors as Uptime Kuma 2 stores it: a row for each beat, with its four indexes, in SQLite
 * (https://github.com/louislam/uptime-kuma/blob/master/db/knex_init_db.js).
 */
export class KumaStore {
  readonly #database: DatabaseSync
  readonly #path: string

  constructor(path: string) {
    this.#path = path
    this.#database = new DatabaseSync(path)
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      create table heartbeat (
        id integer primary key autoincrement, important boolean not null default 0, monitor_id integer not null,
        status smallint not null, msg text, time datetime not null, ping integer,
        duration integer not null default 0, down_count integer not null default 0);
      create index important on heartbeat (important);
      create index monitor_time_index on heartbeat (monitor_id, time);
      create index monitor_id on heartbeat (monitor_id);
      create index monitor_important_time_index on heartbeat (monitor_id, important, time);
    `)
  }

  /** Writes a beat of each monitor every `interval` seconds for so many days, oldest first. */
  fill({ monitors, days, interval }: { monitors: number; days: number; interval: number }): void {
    const insert = this.#database.prepare(
      "insert into heartbeat (monitor_id, status, msg, time, ping, duration) values (?, 1, '200 - OK', ?, ?, ?)",
    )
    const end = Date.now()
    this.#database.exec('begin')
    for (let time = end - days * 86_400_000; time < end; time += interval * 1000) {
      const text = new Date(time).toISOString().replace('T', ' ').replace('Z', '')
      for (let monitor = 1; monitor <= monitors; monitor += 1)
        insert.run(monitor, text, 20 + (monitor % 30), interval)
    }
    this.#database.exec('commit; pragma wal_checkpoint(truncate)')
  }

  /** What its status page reads: the last 100 beats of each monitor. @returns how many there were */
  readPage(monitors: number): number {
    const last = this.#database.prepare(
      'select * from heartbeat where monitor_id = ? order by time desc limit 100',
    )
    let beats = 0
    for (let monitor = 1; monitor <= monitors; monitor += 1) beats += last.all(monitor).length
    return beats
  }

  /** Bytes on the disk. */
  get size(): number {
    return statSync(this.#path).size
  }

  close(): void {
    this.#database.close()
  }
}

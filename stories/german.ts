import type { Labels } from '@cairn/ui/labels'

/** What some components say in German. */
export const german: Labels = {
  button: { loading: 'Wird geladen' },
  consentBanner: {
    essential: 'Notwendig',
    analytics: 'Statistik',
    marketing: 'Werbung',
    decline: 'Alle ablehnen',
    accept: 'Alle annehmen',
    acceptSelected: 'Auswahl annehmen',
    close: 'Schließen',
  },
  latencyChart: {
    empty: 'Noch keine Messung',
    checks: { one: 'letzte Messung', other: 'letzte {count} Messungen' },
    timeouts: { one: '{count} Zeitüberschreitung', other: '{count} Zeitüberschreitungen' },
    timeout: 'Zeitüberschreitung',
    moment: '{time} UTC',
    cursor: 'Messungen: {label}',
    timeColumn: 'Zeit (UTC)',
    latencyColumn: 'Antwortzeit',
  },
  statTile: {
    from: 'vor 5 min',
    to: 'jetzt',
    peak: 'höchstens {peak}',
    history: '{label}, {from} bis {to}: zwischen {least} und {most}',
    limited: '{label}, {from} bis {to}: zwischen {least} und {most} der Grenze',
  },
  uptimeCores: {
    days: { one: '{count} Tag', other: '{count} Tage' },
    empty: 'noch nicht gemessen',
    since: '{share} seit {date}',
    cursor: 'Tage: {label}',
    day: '{state}, zu {share} erreichbar',
    range: '{from} bis {to}',
    daysColumn: 'Tage',
    stateColumn: 'Zustand',
    upColumn: 'Erreichbar',
    operational: 'In Betrieb',
    degraded: 'Gestört',
    down: 'Ausgefallen',
    maintenance: 'Wartung',
    unknown: 'Nicht gemessen',
  },
}

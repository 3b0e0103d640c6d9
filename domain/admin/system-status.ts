import { dayMs, hourMs, minuteMs } from '#domain/durations.ts';

export const systemParts = ['database', 'mail', 'jobs', 'shop', 'backup', 'disk', 'version'] as const;

export type SystemPartName = (typeof systemParts)[number];

/** `off`: not set up. */
export const systemStates = ['ok', 'warning', 'error', 'off'] as const;

export type SystemState = (typeof systemStates)[number];

export type JobFacts = {
  readonly name: string;
  readonly cron: string | null;
  readonly lastDoneAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** Failures since the last successful run. */
  readonly failures: number;
};

export type SystemFacts = {
  readonly database: {
    readonly engine: 'postgres' | 'pglite';
    readonly answeredInMs: number;
    readonly bytes: number;
    readonly startedAt: Date;
  };
  readonly mail: {
    readonly hasServer: boolean;
    /** Neither sent nor given up, counted up to `countedUpTo`. */
    readonly waiting: number;
    readonly waitingSince: Date | null;
    readonly givenUp: number;
    readonly countedUpTo: number;
    readonly lastSentAt: Date | null;
  };
  readonly jobs: readonly JobFacts[];
  readonly shop: { readonly label: string; readonly isAvailable: boolean } | null;
  readonly backup: {
    readonly last: { readonly at: Date; readonly bytes: number } | null;
    readonly failedAt: Date | null;
  };
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number };
  readonly version: {
    readonly version: string;
    readonly node: string;
    readonly schema: string;
    readonly startedAt: Date;
  };
};

export type SystemPart = {
  readonly part: SystemPartName;
  readonly state: SystemState;
  readonly text: string;
  readonly age: { readonly label: string; readonly at: Date } | null;
  /** Advice for the operator; null without a problem. */
  readonly advice: string | null;
};

type Judged = Omit<SystemPart, 'part' | 'advice'> & { readonly advice?: string };

/** Rule admin 4. */
export function judgeSystem(facts: SystemFacts, now: Date): SystemPart[] {
  const judged: Readonly<Record<SystemPartName, Judged>> = {
    database: judgeDatabase(facts.database),
    mail: judgeMail(facts.mail, now),
    jobs: judgeJobs(facts.jobs, facts.version.startedAt, now),
    shop: judgeShop(facts.shop),
    backup: judgeBackup(facts.backup, now),
    disk: judgeDisk(facts.disk),
    version: describeVersion(facts.version),
  };
  return systemParts.map((part) => ({ advice: null, ...judged[part], part }));
}

const slowMs = 500;

function judgeDatabase({ engine, answeredInMs, bytes, startedAt }: SystemFacts['database']): Judged {
  const name = engine === 'postgres' ? 'PostgreSQL' : 'Eingebettete Datenbank';
  const text = `${name}, ${formatBytes(bytes)}, antwortet in ${Math.max(1, Math.round(answeredInMs))} ms`;
  const age = { label: 'Läuft seit', at: startedAt };
  if (answeredInMs < slowMs) return { state: 'ok', text, age };
  return {
    state: 'warning',
    text,
    age,
    advice: 'Sie antwortet langsam. Prüfen Sie die Auslastung des Rechners und lange laufende Abfragen.',
  };
}

const delayedMs = 10 * minuteMs;
const stuckMs = hourMs;

function judgeMail(mail: SystemFacts['mail'], now: Date): Judged {
  const { waiting, waitingSince, givenUp, lastSentAt } = mail;
  const count = (n: number) =>
    n >= mail.countedUpTo ? `mindestens ${wholeNumber.format(n)}` : wholeNumber.format(n);
  const text = `${count(waiting)} warten, ${count(givenUp)} fehlgeschlagen`;
  const age =
    waitingSince !== null
      ? { label: 'Älteste wartet seit', at: waitingSince }
      : lastSentAt && { label: 'Zuletzt versandt', at: lastSentAt };
  const waitedMs = waitingSince === null ? 0 : now.getTime() - waitingSince.getTime();
  if (waitedMs >= delayedMs) {
    const advice =
      'Mails gehen nicht hinaus. Den letzten Fehler zeigt die Liste der Mails; prüfen Sie den Mailserver (SMTP_URL) und die Aufgabe mail-delivery.';
    return { state: waitedMs >= stuckMs ? 'error' : 'warning', text, age, advice };
  }
  if (givenUp > 0) {
    const advice =
      'Einige Mails ließen sich nicht zustellen. Sehen Sie in der Liste der Mails nach dem Grund und versuchen Sie es erneut.';
    return { state: 'warning', text, age, advice };
  }
  if (mail.hasServer) return { state: 'ok', text, age };
  const advice = 'Es ist kein Mailserver eingerichtet: Mails werden nur aufbewahrt. Setzen Sie SMTP_URL.';
  return { state: 'off', text, age, advice };
}

/** Longest time between two runs of a schedule; null if longer than a day. */
export function findCronPeriodMs(cron: string): number | null {
  const [minute = '', hour, ...days] = cron.split(' ');
  if (days.some((field) => field !== '*')) return null;
  if (hour !== '*') return dayMs;
  if (minute === '*') return minuteMs;
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? [];
  return step === undefined ? hourMs : Number(step) * minuteMs;
}

export function isOverdue({ cron, lastDoneAt }: JobFacts, startedAt: Date, now: Date): boolean {
  const periodMs = cron === null ? null : findCronPeriodMs(cron);
  if (periodMs === null) return false;
  const since = Math.max(lastDoneAt?.getTime() ?? 0, startedAt.getTime());
  return now.getTime() - since > 2 * periodMs + 5 * minuteMs;
}

/** The queue runs a job up to three times. */
const allAttempts = 3;

function judgeJobs(jobs: SystemFacts['jobs'], startedAt: Date, now: Date): Judged {
  const overdue = jobs.filter((job) => isOverdue(job, startedAt, now));
  const failing = jobs.filter(({ failures }) => failures > 0);
  const newest = Math.max(...jobs.map(({ lastDoneAt }) => lastDoneAt?.getTime() ?? 0));
  const age = newest > 0 ? { label: 'Letzter Lauf', at: new Date(newest) } : null;
  if (jobs.length === 0) {
    const advice = 'Kein Prozess führt Aufgaben aus. Starten Sie das Portal neu und sehen Sie ins Protokoll.';
    return { state: 'error', text: 'Keine Aufgaben', age, advice };
  }
  const troubled = [...new Set([...overdue, ...failing])].map(({ name }) => name).join(', ');
  if (overdue.length > 0 || failing.some(({ failures }) => failures >= allAttempts)) {
    const text = `${failing.length} mit Fehlern, ${overdue.length} überfällig: ${troubled}`;
    const advice = 'Sehen Sie ins Protokoll des Servers; steht dort nichts, starten Sie das Portal neu.';
    return { state: 'error', text, age, advice };
  }
  if (failing.length > 0) {
    const advice =
      'Der Lauf wird von selbst wiederholt. Bleibt es dabei, sehen Sie ins Protokoll des Servers.';
    return { state: 'warning', text: `${failing.length} mit Fehlern: ${troubled}`, age, advice };
  }
  return { state: 'ok', text: `${jobs.length} Aufgaben laufen nach Plan`, age };
}

function judgeShop(shop: SystemFacts['shop']): Judged {
  if (!shop) return { state: 'off', text: 'Kein Shop eingerichtet, Käufe auf Rechnung', age: null };
  if (shop.isAvailable) return { state: 'ok', text: `${shop.label} ist erreichbar`, age: null };
  return {
    state: 'error',
    text: `${shop.label} ist nicht erreichbar`,
    age: null,
    advice:
      'Es wird von selbst wieder versucht. Dauert es an, prüfen Sie die Zugangsdaten und den Status des Shops.',
  };
}

/** One backup per day, with a margin of two hours. */
const backupDueMs = dayMs + 2 * hourMs;
const backupLongDueMs = 7 * dayMs;

const makeBackup = 'Erstellen Sie eine Sicherung und lassen Sie sie täglich laufen.';

function judgeBackup({ last, failedAt }: SystemFacts['backup'], now: Date): Judged {
  if (failedAt) {
    const advice = 'Sehen Sie in die Ausgabe der Sicherung, beheben Sie den Grund und wiederholen Sie sie.';
    const text = last ? 'Die letzte Sicherung ist fehlgeschlagen' : 'Noch keine Sicherung ist gelungen';
    return { state: 'error', text, age: { label: 'Fehlgeschlagen', at: failedAt }, advice };
  }
  if (!last) return { state: 'warning', text: 'Noch keine Sicherung', age: null, advice: makeBackup };
  const text = `Letzte Sicherung mit ${formatBytes(last.bytes)}`;
  const age = { label: 'Erstellt', at: last.at };
  const ageMs = now.getTime() - last.at.getTime();
  if (ageMs < backupDueMs) return { state: 'ok', text, age };
  return { state: ageMs < backupLongDueMs ? 'warning' : 'error', text, age, advice: makeBackup };
}

const gibibyte = 1024 ** 3;

function judgeDisk({ freeBytes, totalBytes }: SystemFacts['disk']): Judged {
  const share = freeBytes / totalBytes;
  const percent = Math.floor(share * 100);
  const text = `${formatBytes(freeBytes)} von ${formatBytes(totalBytes)} frei (${percent} %)`;
  if (share >= 0.1 && freeBytes >= gibibyte) return { state: 'ok', text, age: null };
  const advice =
    'Schaffen Sie Platz oder vergrößern Sie die Platte; ohne Platz nimmt das Portal nichts mehr an.';
  const isError = share < 0.05 || freeBytes < gibibyte / 4;
  return { state: isError ? 'error' : 'warning', text, age: null, advice };
}

function describeVersion({ version, node, schema, startedAt }: SystemFacts['version']): Judged {
  const text = `${version}, Node ${node}, Datenbankstand ${schema}`;
  return { state: 'ok', text, age: { label: 'Läuft seit', at: startedAt } };
}

const wholeNumber = new Intl.NumberFormat('de-DE');
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** For instance `1,5 GB`, of 1024 MB each. */
function formatBytes(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  let amount = bytes / 1024;
  while (amount >= 1024 && units.length > 1) {
    amount /= 1024;
    units.shift();
  }
  return `${oneDecimal.format(amount)} ${units[0]}`;
}

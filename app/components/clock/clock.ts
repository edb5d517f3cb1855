/** The hours by which a clock is ahead of UTC, with their sign ("+5", "-3.5"), from the minutes by which it is behind. */
export function signedHours(minutesBehind: number): string {
  const hours = Math.round((-minutesBehind / 60) * 100) / 100
  return `${hours < 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** What this browser's clock says: hours ahead of UTC now, and the IANA zone. */
export function readClock(): { timezone: string; zone: string } {
  return { timezone: signedHours(new Date().getTimezoneOffset()), zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

/** `minutesBehind` counts like Date#getTimezoneOffset; returns signed hours ahead of UTC ("+5", "-3.5"). */
export function signedHours(minutesBehind: number): string {
  const hours = Math.round((-minutesBehind / 60) * 100) / 100
  return `${hours < 0 ? '-' : '+'}${Math.abs(hours)}`
}

export function readClock(): { timezone: string; zone: string } {
  return { timezone: signedHours(new Date().getTimezoneOffset()), zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

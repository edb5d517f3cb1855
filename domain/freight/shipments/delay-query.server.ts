/** `delayAt` in SQL: `facts` is the view `shipment_facts` or its alias, `at` an expression of an instant. */
export function delayDaysAt(facts: string, at: string): string {
  const since = `((${at}) at time zone ${facts}.time_zone)::date - ${facts}.awaited_since`
  return `greatest(${facts}.told_delay, case when ${facts}.told_delay is not null or ${since} > 0 then ${since} end)`
}

/** Names of the dates that are only days, as SQL: a text array. */
export function selectDays(marks: Readonly<Record<string, string>>): string {
  const names = Object.entries(marks).map(([name, mark]) => `case when ${mark} then '${name}' end`)
  return `array_remove(array[${names.join(', ')}], null)`
}

export function namesOfDays<Name extends string>(marks: Readonly<Record<Name, boolean>>): Name[] {
  return (Object.keys(marks) as Name[]).filter((name) => marks[name])
}

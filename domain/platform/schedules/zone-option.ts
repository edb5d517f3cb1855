/** A zone as a form offers it, by its label of `zoneChoices`. In a file of its own: browsers need no names of former zones for it. */
export function zoneOption(label: string): { value: string; label: string } {
  const [name = label] = label.split(' ')
  return { value: name.replace(/^UTC(?=.)/, ''), label }
}

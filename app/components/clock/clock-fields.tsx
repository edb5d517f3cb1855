export function ClockFields() {
  return (
    <>
      <input type="hidden" name="timezone" />
      <input type="hidden" name="zone" />
    </>
  )
}

/** Lets a form tell the browser's clock: a script fills them in as the form is sent (plain-form.browser.ts). Without scripts they stay empty. */
export function ClockFields() {
  return (
    <>
      <input type="hidden" name="timezone" />
      <input type="hidden" name="zone" />
    </>
  )
}

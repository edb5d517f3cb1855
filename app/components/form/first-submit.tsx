/** Enter presses a form's first submit button. In a form with several, this one comes first and stands for the main one. */
export function FirstSubmit() {
  return <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
}

/** Enter presses a form's first submit button. In a form with several, this one comes first and stands for the main one. */
export function FirstSubmit({ name, value }: { name?: string; value?: string }) {
  return <button type="submit" name={name} value={value} hidden tabIndex={-1} aria-hidden="true" />
}

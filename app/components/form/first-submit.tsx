/** Enter presses a form's first submit button, so this hidden one comes first and acts as the main one. */
export function FirstSubmit({ name, value }: { name?: string; value?: string }) {
  return <button type="submit" name={name} value={value} hidden tabIndex={-1} aria-hidden="true" />
}

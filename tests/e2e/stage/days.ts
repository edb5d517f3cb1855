import type { Locator } from '@playwright/test'

export async function chooseDay(box: Locator, day: string): Promise<void> {
  if (await box.isEditable()) return box.fill(day)
  await box.press('Enter')
  const page = box.page()
  const focused = page.locator('[data-day]:focus')
  const months = (text: string | null) => Number(text?.slice(0, 4)) * 12 + Number(text?.slice(5, 7))
  for (let away = months(await focused.getAttribute('data-day')) - months(day); away !== 0; away -= Math.sign(away)) {
    await page.keyboard.press(away > 0 ? 'PageUp' : 'PageDown')
  }
  await page.locator(`[data-day="${day}"]`).click()
}

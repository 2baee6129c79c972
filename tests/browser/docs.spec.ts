import { expect, test } from './house.js';

test('the calls are documented on a page that shows them', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Evergreen/ })).toBeVisible();
  await page.getByRole('link', { name: 'licenses', exact: true }).click();
  await page.locator('[data-path="/api/v1.0/licenses/{id}"]').first().click();
  await expect(page.getByText('Responses', { exact: true }).first()).toBeVisible();
  expect(refused).toEqual([]);
});

import type { Told } from '../document.ts'

export const applicableLaw: Told = () => ({
  id: 'ley-aplicable',
  title: 'Ley aplicable y jurisdicción',
  text: `
    Los Términos se rigen por las leyes federales de los Estados Unidos Mexicanos, en particular por el Código de Comercio y, de manera
    supletoria, por el Código Civil Federal.

    Para su interpretación y cumplimiento, las partes se someten a la jurisdicción de los tribunales competentes de la Ciudad de México y
    renuncian a cualquier otro fuero que pudiera corresponderles por razón de su domicilio presente o futuro o por cualquier otra causa.`,
})

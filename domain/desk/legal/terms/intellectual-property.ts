import type { Told } from '../document.ts'

export const intellectualProperty: Told = () => ({
  id: 'propiedad-intelectual',
  title: 'Propiedad intelectual',
  text: `
    Los Medios Electrónicos y su Contenido están protegidos por las leyes y los tratados en materia de propiedad industrial y de derechos
    de autor. Los derechos correspondientes pertenecen al Proveedor o a los terceros que le han autorizado su uso. Nada en los Términos
    transmite al Usuario derecho alguno sobre ellos, salvo la autorización de uso prevista en la sección 2.

    El Usuario no debe copiar, modificar, distribuir, comunicar públicamente, descompilar ni explotar el Contenido con fines distintos de
    la consulta de sus propias operaciones. Puede descargar e imprimir los documentos y reportes que la Plataforma pone a su disposición
    para el uso interno del Cliente.

    La información y los documentos que el Cliente entrega siguen siendo suyos. El Cliente autoriza al Proveedor a almacenarlos,
    reproducirlos y mostrarlos en la medida necesaria para prestar los servicios contratados, y garantiza que tiene derecho a entregarlos.`,
})

import type { Dictionary } from '../../dictionary.ts'

export const failures: Dictionary['failures'] = {
  notFound: 'No pudimos encontrar esta página.',
  notFoundWhy: 'Puede que la dirección esté mal escrita o que la página sea de otra persona.',
  toApp: 'Ir a la aplicación',
  toLogin: 'Ir al inicio de sesión',
  toRegister: 'Solicitar acceso',
  ways: 'A dónde ir desde aquí',
  unexpected: 'Algo falló de nuestro lado.',
  unexpectedWhy: 'No se pudo mostrar esta página. Lo que ya estaba guardado está a salvo. Inténtelo de nuevo en un momento.',
  unavailable: 'El portal no puede acceder a sus datos en este momento.',
  unavailableWhy: 'Sigue intentándolo y volverá por sí solo. Lo que ya estaba guardado está a salvo. Inténtelo de nuevo en unos segundos.',
  staleForm: 'Este formulario ya no es válido, por lo que no se guardó nada. Abra la página de nuevo e inténtelo otra vez.',
  retry: 'Intentar de nuevo',
}

import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const sharing = {
  share: 'Compartilhar',
  shipmentTitle: 'Compartilhar um embarque',
  containerTitle: 'Compartilhar um contêiner',
  page: {
    shipment: 'Embarque',
    container: 'Contêiner',
    by: 'Compartilhado por {{project}}',
    until: 'Este link vale até',
    dates: 'Lugares e datas',
    from: 'De',
    to: 'Para',
    status: 'Linha do tempo',
    map: 'Mapa',
  },
  lookUp: {
    title: 'Consultar um embarque',
    what: 'Digite o número dele e mais uma referência que você conheça.',
    number: 'Número do embarque',
    reference: 'Contêiner, conhecimento de embarque ou referência do cliente',
    send: 'Consultar',
    another: 'Consultar outro',
    notFound: 'Nenhum embarque foi encontrado para este número e esta referência. Os dois devem estar certos.',
  },
} satisfies PartialDictionary['sharing']

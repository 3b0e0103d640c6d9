import { oneOf, pageNumber, readAddress } from '#web/ui/page/address-params.ts';
import { useAddress } from '#web/ui/page/use-address.ts';

export type PageParams = {
  /** From 1. */
  page: number;
  pageSize: number;
  setPage: (page: number, options?: { replace: boolean }) => void;
  /** Starts again at page 1. */
  setPageSize: (pageSize: number) => void;
};

export const pageParam = 'seite';

const paramsOf = (pageSizes: readonly number[]) => ({
  [pageParam]: pageNumber,
  anzahl: oneOf(pageSizes, 10),
});

export function readPageParams(pageSizes: readonly number[], search: URLSearchParams) {
  const { seite: page, anzahl: pageSize } = readAddress(paramsOf(pageSizes), search);
  return { page, pageSize };
}

export function usePageParams(pageSizes: readonly number[]): PageParams {
  const { values, change } = useAddress(paramsOf(pageSizes));
  return {
    page: values.seite,
    pageSize: values.anzahl,
    setPage: (seite, options) => change({ seite }, options),
    setPageSize: (anzahl) => change({ seite: 1, anzahl }),
  };
}

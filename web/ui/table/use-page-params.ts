import { useSearchParams } from 'react-router';

/** The page of a list, kept in the address so that reload and back work. */
export type PageParams = {
  /** From 1. */
  page: number;
  pageSize: number;
  setPage: (page: number) => void;
  /** Starts again at page 1. */
  setPageSize: (pageSize: number) => void;
};

/** Reads `?seite=` and `?anzahl=`; anything that is no offered value counts as the default. */
export function usePageParams(pageSizes: readonly number[], defaultSize = 10): PageParams {
  const [search, setSearch] = useSearchParams();
  const wantedPage = Number(search.get('seite') ?? 1);
  const wantedSize = Number(search.get('anzahl') ?? defaultSize);

  const write = (page: number, pageSize: number) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (page > 1) next.set('seite', String(page));
        else next.delete('seite');
        if (pageSize !== defaultSize) next.set('anzahl', String(pageSize));
        else next.delete('anzahl');
        return next;
      },
      { preventScrollReset: true },
    );

  const page = Number.isSafeInteger(wantedPage) && wantedPage > 0 ? wantedPage : 1;
  const pageSize = pageSizes.includes(wantedSize) ? wantedSize : defaultSize;
  return {
    page,
    pageSize,
    setPage: (next) => write(next, pageSize),
    setPageSize: (next) => write(1, next),
  };
}

import { useQuery } from '@tanstack/react-query'

/** What it takes to look into a picture is fetched by whoever wants to, and then kept. */
export const useDeepZoom = (wanted = true) =>
  useQuery({
    queryKey: ['deep zoom'],
    queryFn: () => import('#web/ui/picture/DeepZoom.tsx'),
    staleTime: 'static',
    enabled: wanted
  })

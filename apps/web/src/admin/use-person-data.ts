import { useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadFile, notify } from '@threshold/ui';
import { erasePerson, exportPerson } from './admin-calls.ts';
import { PEOPLE_KEY } from './admin-keys.ts';

/** Saves a person's export as a file. */
export const useExportPerson = () =>
  useMutation({
    mutationFn: async ({ id }: { readonly id: string; readonly name: string }) => exportPerson(id),
    onSuccess: (archive, { name }) => {
      downloadFile(new File([archive], 'threshold-account.zip'));
      notify({ title: 'Exported', message: `We told ${name} about it.`, tone: 'success' });
    },
  });

export const useErasePerson = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: erasePerson,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: PEOPLE_KEY }),
  });
};

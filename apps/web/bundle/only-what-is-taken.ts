/** No module of the workspace does anything when it is imported, so that a door costs what is taken from it. */
export const onlyWhatIsTaken = {
  moduleSideEffects: [{ test: /\/(domains|packages)\/[^/]+\/src\/.*\.tsx?$/, sideEffects: false }],
};
